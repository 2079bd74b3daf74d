import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { disablePush, enablePush } from '../../data/therapistPush.ts';
import { pushReasons, cannotNotify } from '../../i18n/pushTexts.ts';
import { pushEndpoint, pushObstacle, PushSubscribeError } from '../../offline/pushDevice.ts';
import { button } from '../../ui/Button.css.ts';
import * as app from '../App.css.ts';
import { useFailureText } from '../useFailureText.ts';

export function PushSwitch() {
  const { t, i18n } = useLingui();
  const failureText = useFailureText();
  const [isOn, setOn] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const obstacle = pushObstacle();
  useEffect(() => {
    if (obstacle) return;
    void isPushOn().then(setOn);
  }, [obstacle]);
  const toggle = async () => {
    setFailure(null);
    await (isOn ? disablePush() : enablePush()).catch(setFailure);
    setOn(await isPushOn());
  };
  const obstacleTexts = {
    insecure: t`Notifications need a page whose address begins with https.`,
    installFirst: t`On an iPhone this needs the page on your home screen: tap Share, then Add to Home Screen, and open it from there.`,
    unsupported: i18n._(cannotNotify),
    denied: t`Notifications are blocked. Allow them in the settings of this phone or browser, and come back here.`,
  };
  const failureOf = (error: unknown) => {
    if (!(error instanceof PushSubscribeError)) return failureText(error);
    return error.reason === 'denied' ? obstacleTexts.denied : i18n._(pushReasons[error.reason]);
  };
  return (
    <section className={app.section}>
      <h2 className={app.heading}>{t`Notifications`}</h2>
      <p>
        {obstacle ? obstacleTexts[obstacle] : t`This phone tells you about new, moved and cancelled visits.`}
      </p>
      {!obstacle && isOn !== null && (
        <button
          type="button"
          className={button({ tone: isOn ? 'plain' : 'primary' })}
          onClick={() => void toggle()}
        >
          {isOn ? t`Switch off` : t`Switch on`}
        </button>
      )}
      <p role="alert" className={app.error}>
        {failure !== null && failureOf(failure)}
      </p>
    </section>
  );
}

const isPushOn = async (): Promise<boolean> =>
  Notification.permission === 'granted' && (await pushEndpoint().catch(() => null)) !== null;
