import type { BookingStatus } from '#contract/bookingStatus.ts';

export const statusEdges: Record<BookingStatus, string> = {
  pending: '#d9ab33',
  approved: '#3f9a63',
  denied: '#c2483f',
  cancelled: '#8a8f8c',
};

const surfaces: Record<BookingStatus, { light: [string, string]; dark: [string, string] }> = {
  pending: { light: ['#fbefcd', '#5c4306'], dark: ['#3a2f12', '#f5dc9a'] },
  approved: { light: ['#dcefe2', '#14532d'], dark: ['#16331f', '#a7e0b8'] },
  denied: { light: ['#f9e3df', '#8c1d16'], dark: ['#3d1f1b', '#f5b3ac'] },
  cancelled: { light: ['#e8e8e5', '#43494a'], dark: ['#2b302e', '#c5cbc8'] },
};

export const statusSurface = (status: BookingStatus) => {
  const { light, dark } = surfaces[status];
  return {
    background: light[0],
    color: light[1],
    '@media': { '(prefers-color-scheme: dark)': { background: dark[0], color: dark[1] } },
  };
};
