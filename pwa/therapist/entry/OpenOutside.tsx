/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { addressOutside, inAppBrowser } from '../../offline/inAppBrowser.ts';
import { button } from '../../ui/Button.css.ts';
import * as css from '../App.css.ts';

/** In the browser of another app, such as LINE's: how to open the page outside, where it stays. */
export function OpenOutside() {
  const app = inAppBrowser();
  if (!app) return null;
  return (
    <div class={css.warning}>
      <p>
        <strong>{t`Please open this page in your browser`}</strong>
      </p>
      <p>{t`It is open inside another app. There it works without internet only in part, and cannot notify you.`}</p>
      {app === 'line' ? (
        <a class={`${button()} ${css.big}`} href={addressOutside()}>
          {t`Open in the browser`}
        </a>
      ) : (
        <p>{t`Tap the app’s menu (⋯ or ⋮) and choose “Open in browser”, Chrome or Safari.`}</p>
      )}
    </div>
  );
}
