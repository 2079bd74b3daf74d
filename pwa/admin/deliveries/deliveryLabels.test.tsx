// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelHealth, Notification } from '#contract/notifications.ts';
import { errorResponse } from '../../../tests/support/app/fakeApi.ts';
import { activateLanguage, renderPart } from '../../../tests/support/app/renderApp.tsx';
import { BookingNotifications } from '../visit/BookingNotifications.tsx';
import { ChannelHealthPanel } from '../integrations/ChannelHealthPanel.tsx';
import { DeviceNotifications } from '../integrations/DeviceNotifications.tsx';
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
  hasArrived: true,
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

  it('say that the provider’s own words are in English', async () => {
    const words = 'Invalid login: 535';
    const failed = { ...sent, state: 'dead', fault: 'credentials', lastError: words };
    const device = {
      id: 1,
      endpoint: 'https://push.example/1',
      label: 'Chrome on Android',
      createdAt: sent.createdAt,
      lastError: words,
    };
    vi.stubGlobal('fetch', (path: string) => {
      if (path.includes('test-notification'))
        return Promise.resolve(errorResponse(502, 'internal', { message: words }));
      return Promise.resolve(Response.json({ data: path.includes('push') ? [device] : [failed] }));
    });
    const { container } = renderPart(
      <>
        <ChannelHealthPanel health={{ ...health, fault: 'credentials', reason: words }} title="ล่าสุด" />
        <BookingNotifications bookingId={1} />
        <DeviceNotifications />
        <TestChannelButton channel="email" title="อีเมล" whyDisabled={null} shownFault={null} />
      </>,
    );
    container.querySelector('details')!.open = true;
    fireEvent.click(screen.getByRole('button', { name: /อีเมล/ }));
    await vi.waitFor(() => expect(screen.getAllByText(words)).toHaveLength(4));
    expect(screen.getAllByText(words).map(({ lang }) => lang)).toEqual(['en', 'en', 'en', 'en']);
  });

  it('name the channel of a failed test by its title', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ message: 'No', code: 'internal' }, { status: 500 })),
    );
    renderPart(<TestChannelButton channel="email" title="อีเมล" whyDisabled={null} shownFault={null} />);
    fireEvent.click(screen.getByRole('button', { name: /^ส่งข้อความทดสอบ/ }));
    await screen.findByText('ส่งข้อความทดสอบทาง อีเมล ไม่สำเร็จ กรุณาตรวจสอบการตั้งค่า');
  });
});
