import { Component, createRef, type ReactNode } from 'react';

type ScrollAnchoredListProps = {
  className: string;
  /** whether the first entry is loaded; at the top of the screen, new entries may then push the rest down */
  isAtStart: boolean;
  children: ReactNode;
};
type EntryPositions = { entry: Element; top: number }[];

/**
 * Keeps the visible entries in place when others are added or removed above them. A class, because Safari has
 * no scroll anchoring, and only class components can read the DOM before an update.
 */
export class ScrollAnchoredList extends Component<ScrollAnchoredListProps> {
  readonly list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate({ isAtStart }: ScrollAnchoredListProps): EntryPositions {
    const entries = [...(this.list.current?.children ?? [])];
    if (isAtStart && (entries[0]?.getBoundingClientRect().top ?? 0) >= 0) return [];
    return entries
      .map((entry) => ({ entry, box: entry.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .map(({ entry, box }) => ({ entry, top: box.top }));
  }

  override componentDidUpdate(
    _props: ScrollAnchoredListProps,
    _state: unknown,
    positions: EntryPositions,
  ): void {
    const anchor = positions.find(({ entry }) => entry.isConnected);
    if (anchor) scrollBy({ top: anchor.entry.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
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
