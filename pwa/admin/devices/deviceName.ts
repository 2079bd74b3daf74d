import { useLingui } from '@lingui/react/macro';

export function useDeviceName(): (label: string | null) => string {
  const { t } = useLingui();
  return (label) => {
    const [browser, system] = label?.split(' on ') ?? [];
    if (!browser || browser === 'Browser') return t`Unnamed device`;
    if (!system) return browser;
    const device = system === 'Mac or iPad' ? t`Mac or iPad` : system;
    return t`${browser} on ${device}`;
  };
}
