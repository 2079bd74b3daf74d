import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useConfirmedShopStatus } from '../../data/shop.ts';

/**
 * Redirects to home while the shop is closed. A page that is already open when the shop closes stays open;
 * one opened from a stored status is redirected once the server's first response says closed.
 */
export function OpenShopOnly() {
  const { pathname } = useLocation();
  return <OpenShopPage key={pathname} />;
}

function OpenShopPage() {
  const admission = useConfirmedShopStatus();
  const [first, setFirst] = useState<'open' | 'closed' | null>(null);
  if (first === null && admission !== 'unknown') setFirst(admission);
  return first === 'closed' ? <Navigate to="/" replace /> : <Outlet />;
}
