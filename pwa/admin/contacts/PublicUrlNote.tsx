import { Trans } from '@lingui/react/macro';
import { useAdminShop } from '../../data/adminShop.ts';
import { publicUrlNote } from './PublicUrlNote.css.ts';

/**
 * Shown only if the server has no PUBLIC_URL: says where links copied or sent from this page lead, or that
 * the server's messages contain no links.
 */
export function PublicUrlNote({ about }: { about: 'links' | 'messages' }) {
  const { data: shop } = useAdminShop();
  const address = location.origin;
  if (shop?.publicUrl !== null) return null;
  return (
    <p className={publicUrlNote}>
      {about === 'links' ? (
        <Trans>
          PUBLIC_URL is not set on the server: links lead to {address}, the address that you use now.
        </Trans>
      ) : (
        <Trans>PUBLIC_URL is not set on the server: messages are sent without a link.</Trans>
      )}
    </p>
  );
}
