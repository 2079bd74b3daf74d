import { useLingui } from '@lingui/react/macro';

/** The page's title in the browser's tab, before the product's name. */
export function PageTitle({ children }: { children?: string }) {
  const { t } = useLingui();
  const product = t`Mobile Massage Therapy`;
  return <title>{children ? `${children} · ${product}` : product}</title>;
}
