import * as css from './Skeleton.css.ts';

type SkeletonProps = { width?: string; height?: string; radius?: number; aspectRatio?: string };

/** Sizes are CSS lengths; `radius` is in px. */
export function Skeleton({ width = '100%', height, radius, aspectRatio }: SkeletonProps) {
  return (
    <span className={css.block} style={{ width, height, aspectRatio, borderRadius: radius }} aria-hidden />
  );
}
