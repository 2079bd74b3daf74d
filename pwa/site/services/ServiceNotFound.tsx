import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Notice } from '../layout/Notice.tsx';

export default function ServiceNotFound() {
  const { t } = useLingui();
  const title = t`Service Not Found`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Notice heading title={title} actions={<ButtonLink to="/services">{t`Our Services`}</ButtonLink>} />
    </>
  );
}
