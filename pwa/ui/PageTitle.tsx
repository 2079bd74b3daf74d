import { useLingui } from '@lingui/react/macro';

/** Sets the document's title: the page's own, followed by the product's name. */
export function PageTitle({ children }: { children?: string }) {
  const { t } = useLingui();
  const product = t`Mobile Massage Therapy`;
  return <title>{children ? `${children} · ${product}` : product}</title>;
}
