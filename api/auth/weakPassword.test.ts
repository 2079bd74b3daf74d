import { dictionary } from '@zxcvbn-ts/language-common';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newUser } from '../contract/auth.ts';
import { fieldRules } from '../contract/fieldRules.ts';
import { weakPasswordRule } from './weakPassword.ts';

const why = async (password: string, username = 'somchai.k', publicUrl?: string) => {
  const rule = await weakPasswordRule(password, { username, publicUrl });
  return rule && fieldRules[rule];
};
const fits = (password: string) => v.is(newUser, { username: 'somchai.k', password });

describe('a password', () => {
  it('is weak when it is one of the 3,000 most used', async () => {
    const mostUsed = dictionary['passwords-common'].filter(fits).slice(0, 3_000);
    expect(mostUsed).toHaveLength(3_000);
    const passed: string[] = [];
    for (const password of mostUsed) if (!(await why(password))) passed.push(password);
    expect(passed).toEqual([]);
  });

  it.each(['aaaaaa', '654321', '00000000', 'abcdefg', '12122012', 'asdfghjkl', 'p@ssw0rd', 'iloveyou1'])(
    'is weak when it is common or follows a pattern: %s',
    async (password) => {
      expect(await why(password)).toMatch(/^This password is one of the most used/);
    },
  );

  it.each(['  letmein ', 'LetMeIn', 'XPCREW\n'])(
    'is compared to the most used ones without case and spaces: %j',
    async (typed) => {
      expect(await why(typed)).toMatch(/most used/);
    },
  );

  it.each<[password: string, username?: string, publicUrl?: string]>([
    ['massage2026'],
    ['Thai-Massage!'],
    ['MobileMassageTherapy'],
    ['admin.admin.1'],
    ['นวดไทย99'],
    ['मालिश2026'],
    ['Somchai.K', 'somchai.k'],
    ['somchai_77', 'somchai.k'],
    ['lotus-spa-1', 'somchai.k', 'https://lotus.example'],
  ])('made of words of the shop or its user is weak: %s', async (password, username, publicUrl) => {
    expect(await why(password, username, publicUrl)).toMatch(
      /^This password is made of the user name or of words/,
    );
  });

  it.each([
    'lotus garden',
    'x7kq2m',
    'tiger piano cloud seven',
    'massage of seven clouds',
    'ต้นมะม่วงหลังบ้าน',
    '73920481',
  ])('of unrelated words or random characters is good: %s', async (password) => {
    expect(await why(password)).toBeNull();
  });

  it('that is weak is rejected with advice', async () => {
    for (const password of ['letmein', 'massage1']) {
      expect(await why(password)).toMatch(/ Choose another, such as four words /);
    }
  });
});
