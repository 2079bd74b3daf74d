import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import * as notice from './Notice.css.ts';
import { Lotus } from './Lotus.tsx';
import { heading, page } from './page.css.ts';

export default function NotFoundPage({ home = '/' }: { home?: string }) {
  const { t } = useLingui();
  return (
    <div className={page}>
      <PageTitle>{t`404 Page Not Found`}</PageTitle>
      <div className={notice.notice}>
        <Lotus className={notice.icon} size={56} strokeWidth={1.5} />
        <h1 className={heading}>{t`404 Page Not Found`}</h1>
        <p className={notice.text}>{t`Did you forget to add the page to the router?`}</p>
        <div className={notice.actions}>
          <ButtonLink to={home}>{t`Back to home`}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
