import { Trans } from '@lingui/react/macro';
import { useAdminShop } from '../../data/adminShop.ts';
import { publicUrlNote } from './PublicUrlNote.css.ts';

/**
 * On a server that does not know its own address: where the links that are copied and sent from this page lead, or that the server's
 * own messages have none. Otherwise nothing.
 */
export function PublicUrlNote({ about }: { about: 'links' | 'messages' }) {
  const { data: shop } = useAdminShop();
  const address = location.origin;
  if (shop?.hasPublicUrl !== false) return null;
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
