import { useLingui } from '@lingui/react/macro';
import { externalBrowserUrl, inAppBrowser } from '../offline/inAppBrowser.ts';
import { Alert } from './Alert.tsx';
import { button } from './Button.css.ts';

/** In the built-in browser of another app, such as LINE. `limits` replaces the text about what fails there. */
export function OpenInBrowserNotice({ limits }: { limits?: string }) {
  const { t } = useLingui();
  const app = inAppBrowser();
  if (!app) return null;
  return (
    <Alert tone="warning" title={t`Please open this page in your browser`}>
      <p>
        {limits ??
          t`It is open inside another app. Installing, notifications and downloads do not work there.`}
      </p>
      {app === 'line' ? (
        <a className={button({ tone: 'plain' })} href={externalBrowserUrl()}>
          {t`Open in the browser`}
        </a>
      ) : (
        <p>{t`Tap the app’s menu (⋯ or ⋮) and choose “Open in browser”, Chrome or Safari.`}</p>
      )}
    </Alert>
  );
}
