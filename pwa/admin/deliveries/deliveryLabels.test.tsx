// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelHealth, Notification } from '#contract/notifications.ts';
import { activateLanguage, renderPart } from '../../../tests/support/renderApp.tsx';
import { BookingNotifications } from '../bookings/BookingNotifications.tsx';
import { ChannelHealthPanel } from '../integrations/ChannelHealthPanel.tsx';
import { TestChannelButton } from '../integrations/TestChannelButton.tsx';

const sent: Notification = {
  id: 1,
  channel: 'push',
  event: 'requested',
  device: 'Chrome on Android',
  state: 'sent',
  fault: null,
  lastError: null,
  createdAt: '2026-12-01T03:00:00.000Z',
  deliveredAt: '2026-12-01T03:00:01.000Z',
  nextAt: null,
} as Notification;

const health = {
  channel: 'push',
  isSetUp: true,
  isAvailable: true,
  waiting: 0,
  last: [{ ...sent, bookingId: null }],
  lastDeliveredAt: null,
  fault: null,
  reason: null,
  pausedUntil: null,
} as unknown as ChannelHealth;

beforeEach(() => activateLanguage('th'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('deliveries in Thai', () => {
  it('translate the device name in the channel’s panel and in the booking’s notifications', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [sent] })));
    const { container } = renderPart(
      <>
        <ChannelHealthPanel health={health} title="ล่าสุด" />
        <BookingNotifications bookingId={1} />
      </>,
    );
    container.querySelector('details')!.open = true;
    await vi.waitFor(() => expect(screen.getAllByText(/Chrome บน Android/)).toHaveLength(2));
    expect(container.textContent).not.toContain('Chrome on Android');
  });

  it('name the channel of a failed test by its title', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ message: 'No', code: 'internal' }, { status: 500 })),
    );
    renderPart(<TestChannelButton channel="email" title="อีเมล" whyDisabled={null} knownFault={null} />);
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('ส่งข้อความทดสอบทาง อีเมล ไม่สำเร็จ กรุณาตรวจสอบการตั้งค่า');
  });
});
