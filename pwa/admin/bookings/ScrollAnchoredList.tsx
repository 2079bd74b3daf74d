import { Component, createRef, type ReactNode } from 'react';

type ScrollAnchoredListProps = {
  className: string;
  /** whether the first entry is loaded; at the top of the screen, new entries may then push the rest down */
  isAtStart: boolean;
  children: ReactNode;
};
type EntryPositions = { entry: Element; top: number }[];

/**
 * Keeps the visible entries in place when others are added or removed above them, or when what is above the list gets
 * higher or lower. A class, because Safari has no scroll anchoring, and only class components can read the DOM before
 * an update.
 */
export class ScrollAnchoredList extends Component<ScrollAnchoredListProps> {
  readonly list = createRef<HTMLUListElement>();
  /** px from the top of the page */
  listTop = 0;
  // Told right after a change; a ResizeObserver is told only when the next frame is laid out.
  readonly pageChanges = new MutationObserver(() => this.followListTop());

  override componentDidMount(): void {
    this.listTop = this.measureListTop();
    this.pageChanges.observe(document.body, { childList: true, subtree: true });
  }

  override componentWillUnmount(): void {
    this.pageChanges.disconnect();
  }

  measureListTop(): number {
    return (this.list.current?.getBoundingClientRect().top ?? 0) + scrollY;
  }

  followListTop(): void {
    const change = this.measureListTop() - this.listTop;
    const wasPassed = this.listTop <= scrollY;
    this.listTop += change;
    // Something that gets higher while it is looked at is not scrolled away.
    if (change < 0 || wasPassed) scrollBy({ top: change, behavior: 'instant' });
  }

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
    if (!anchor) return;
    scrollBy({ top: anchor.entry.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
    this.listTop = this.measureListTop();
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
