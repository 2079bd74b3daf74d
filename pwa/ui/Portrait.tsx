import { useState } from 'react';
import { imageSrcSet } from '#contract/image.ts';
import * as css from './Portrait.css.ts';

type PortraitProps = { imageUrl: string | null; sizes: string; isGrey?: boolean; isFirst?: boolean };

/** 4:3; `isFirst`: loaded eagerly. `alt` is empty, since the therapist's name is always beside the photo. */
export function Portrait({ imageUrl, sizes, isGrey = false, isFirst = false }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = imageUrl && imageUrl !== broken ? imageUrl : null;
  return (
    <img
      className={isGrey ? `${css.portrait} ${css.greyscale}` : css.portrait}
      src={shown ? `${shown}?w=640` : '/portrait.svg'}
      srcSet={shown ? imageSrcSet(shown) : undefined}
      sizes={shown ? sizes : undefined}
      width={640}
      height={480}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(imageUrl)}
    />
  );
}
