import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, EllipsisVertical, MonitorDown, Share, SquarePlus } from 'lucide-react';
import { deviceOf, type Device } from '../../offline/install.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import * as css from './InstallSteps.css.ts';

/** How to put the app on the home screen by hand, drawn as the person will see it. */
export default function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const device = deviceOf(navigator);
  return (
    <Dialog title={t`Put us on your home screen`} onClose={onClose}>
      <ol className={css.steps}>{steps[device]()}</ol>
      {device !== 'desk' && (
        <p className={css.aside}>
          <Trans>Opened from Line or Facebook? Open this page in your browser first.</Trans>
        </p>
      )}
    </Dialog>
  );
}

const steps: Record<Device, () => ReactNode> = {
  ios: () => (
    <>
      <Step drawn={<Share size={24} aria-hidden />}>
        <Trans>Tap the Share button at the edge of the screen.</Trans>
      </Step>
      <Step drawn={<SquarePlus size={24} aria-hidden />}>
        <Trans>Scroll down and choose “Add to Home Screen”.</Trans>
      </Step>
      <Step drawn={<Check size={24} aria-hidden />}>
        <Trans>Tap “Add”. The lotus is now among your apps.</Trans>
      </Step>
    </>
  ),
  android: () => (
    <>
      <Step drawn={<EllipsisVertical size={24} aria-hidden />}>
        <Trans>Open the browser’s menu.</Trans>
      </Step>
      <Step drawn={<SquarePlus size={24} aria-hidden />}>
        <Trans>Choose “Install app” or “Add to Home screen”.</Trans>
      </Step>
    </>
  ),
  desk: () => (
    <>
      <Step drawn={<MonitorDown size={24} aria-hidden />}>
        <Trans>Look for the install sign at the end of the address bar.</Trans>
      </Step>
      <Step drawn={<EllipsisVertical size={24} aria-hidden />}>
        <Trans>Or open the browser’s menu and choose “Install” or “Add to Dock”.</Trans>
      </Step>
    </>
  ),
};

const Step = ({ drawn, children }: { drawn: ReactNode; children: ReactNode }) => (
  <li className={css.step}>
    <span className={css.drawn}>{drawn}</span>
    <span>{children}</span>
  </li>
);
