/** @jsxImportSource preact */
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'preact/hooks';
import { pushObstacle, PushSubscribeError } from '../../offline/pushDevice.ts';
import { button } from '../../ui/Button.css.ts';
import * as app from '../App.css.ts';
import { isPushOn, switchPushOff, switchPushOn } from '../data/push.ts';
import { failureText } from '../failureText.ts';
import * as form from '../ui/Form.css.ts';

/** Notifications of new, moved and cancelled visits on this phone. */
export function PushSwitch() {
  const [isOn, setOn] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const obstacle = pushObstacle();
  useEffect(() => {
    if (obstacle) return;
    isPushOn().then(setOn, () => setOn(false));
  }, [obstacle]);
  const toggle = async () => {
    setFailure(null);
    try {
      await (isOn ? switchPushOff() : switchPushOn());
      setOn(!isOn);
    } catch (error) {
      setFailure(pushFailureText(error));
    }
  };
  return (
    <section class={app.section}>
      <h2 class={app.heading}>{t`Notifications`}</h2>
      <p>
        {obstacle
          ? obstacleTexts()[obstacle]
          : t`This phone tells you about new, moved and cancelled visits.`}
      </p>
      {!obstacle && isOn !== null && (
        <button
          type="button"
          class={button({ tone: isOn ? 'plain' : 'primary' })}
          onClick={() => void toggle()}
        >
          {isOn ? t`Switch off` : t`Switch on`}
        </button>
      )}
      <p role="alert" class={form.error}>
        {failure}
      </p>
    </section>
  );
}

const obstacleTexts = () => ({
  insecure: t`Notifications need a page whose address begins with https.`,
  installFirst: t`On an iPhone this needs the page on your home screen: tap Share, then Add to Home Screen, and open it from there.`,
  unsupported: t`This browser cannot notify`,
  denied: t`Notifications are blocked. Allow them in the settings of this phone or browser, and come back here.`,
});

function pushFailureText(error: unknown): string {
  if (!(error instanceof PushSubscribeError)) return failureText(error);
  const texts = {
    denied: obstacleTexts().denied,
    dismissed: t`The browser asked for permission and got no answer. Please try again.`,
    noWorker: obstacleTexts().unsupported,
    noService: t`The browser’s notification service does not answer. Please try again later.`,
  };
  return texts[error.reason];
}
