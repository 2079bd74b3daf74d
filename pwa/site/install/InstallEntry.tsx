import { Trans } from '@lingui/react/macro';
import { install, isInstalled } from '../../offline/install.ts';

type InstallEntryProps = { className: string; onInstall?: () => void };

/** Puts the app on the home screen, or shows how. It is there for whoever has not done so. */
export function InstallEntry({ className, onInstall }: InstallEntryProps) {
  if (isInstalled()) return null;
  const begin = () => {
    onInstall?.();
    void install();
  };
  return (
    <li>
      <button type="button" className={className} onClick={begin}>
        <Trans>Install the app</Trans>
      </button>
    </li>
  );
}
