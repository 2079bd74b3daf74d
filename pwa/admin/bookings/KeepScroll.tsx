import { Component, createRef, type ReactNode } from 'react';

type Props = {
  className: string;
  /** the list's first entry is here: at its top whatever comes is seen, and nothing is held */
  isBeginning: boolean;
  children: ReactNode;
};
type Held = { entry: Element; top: number }[];

/**
 * A list whose entries may come and go above what is being read: that stays where it is on the screen. Safari has no
 * scroll anchoring of its own, and only a class learns of the document before it changes.
 */
export class KeepScroll extends Component<Props> {
  readonly list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate({ isBeginning }: Props): Held {
    const entries = [...(this.list.current?.children ?? [])];
    if (isBeginning && (entries[0]?.getBoundingClientRect().top ?? 0) >= 0) return [];
    return entries
      .map((entry) => ({ entry, box: entry.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .map(({ entry, box }) => ({ entry, top: box.top }));
  }

  override componentDidUpdate(_props: Props, _state: unknown, held: Held): void {
    const kept = held.find(({ entry }) => entry.isConnected);
    if (kept) scrollBy({ top: kept.entry.getBoundingClientRect().top - kept.top, behavior: 'instant' });
  }

  override render() {
    const { className, children } = this.props;
    return (
      <ul ref={this.list} className={className}>
        {children}
      </ul>
    );
  }
}
