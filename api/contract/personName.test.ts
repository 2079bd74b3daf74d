import { describe, expect, it } from 'vitest';
import { formOfAddress, firstNameOf } from './personName.ts';

it.each([
  ['คุณเอ', 'เอ'],
  ['คุณ เอ', 'เอ'],
  ['คุณPloy Srisuwan', 'Ploy'],
  ['นายสมชาย ใจดี', 'สมชาย'],
  ['นางสาวสมหญิง ใจดี', 'สมหญิง'],
  ['นางสมศรี', 'สมศรี'],
  ['น.ส. สมหญิง', 'สมหญิง'],
  ['ด.ช.เก่ง', 'เก่ง'],
  ['ด.ญ. แก้ว', 'แก้ว'],
  ['เด็กหญิงแก้ว', 'แก้ว'],
  ['พ.ต.อ. สมชาย', 'สมชาย'],
  ['Mr. John Smith', 'John'],
  ['mrs smith', 'smith'],
  ['MS. Smith', 'Smith'],
  ['Miss Marple', 'Marple'],
  ['Prof. Dr. Who', 'Who'],
  ['Khun Nok', 'Nok'],
  ['श्री राम', 'राम'],
  ['श्रीमती शर्मा', 'शर्मा'],
  ['डॉ. वर्मा', 'वर्मा'],
  ['  Ben Miller', 'Ben'],
])('the first name of %s is %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});

it.each(['คุณากร', 'นายิกา', 'นางาม', 'Mrinal', 'Drew', 'Missy', 'Khunying', 'श्रीराम', 'श्रीमान्'])(
  'in the name %s no title is seen',
  (name) => {
    expect(firstNameOf(`${name} X`)).toBe(name);
  },
);

it('a title that is all there is, is a name', () => {
  expect(['นาย', 'คุณนาย', 'Miss'].map(firstNameOf)).toEqual(['นาย', 'นาย', 'Miss']);
});

describe('a greeting', () => {
  it.each([
    ['เอ', 'คุณเอ'],
    ['คุณเอ', 'คุณเอ'],
    ['นายสมชาย ใจดี', 'คุณสมชาย ใจดี'],
    ['Ploy', 'คุณ Ploy'],
    ['คุณPloy', 'คุณ Ploy'],
    ['Mr. John Smith', 'คุณ John Smith'],
    ['नेहा', 'คุณ नेहा'],
  ])('of %s in Thai has %s', (name, address) => {
    expect(formOfAddress(name, 'th')).toBe(address);
  });

  it('in other languages has the name as it was typed', () => {
    expect([formOfAddress('Mr. Smith', 'en'), formOfAddress('श्रीमती शर्मा', 'hi')]).toEqual([
      'Mr. Smith',
      'श्रीमती शर्मा',
    ]);
  });
});
