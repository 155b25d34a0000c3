import { expect, it } from 'vitest';
import { facesFor } from './faces.ts';
import { plainWording, signsOf } from './wording.ts';

const wordingOf = async (text: string): Promise<string> => {
  const signs = signsOf(text);
  return plainWording(await facesFor({ regular: signs, bold: '' }), text, 'regular');
};

it('some of many unknown characters are replaced by their numbers, and each run of others by an ellipsis', async () => {
  const called = '[U+E000]'.repeat(20);
  expect(await wordingOf('\ue000'.repeat(20))).toBe(called);
  expect(await wordingOf(`${'\ue000'.repeat(100)} Anna ${'\ue001'.repeat(90)}Lee`)).toBe(`${called}… Anna …Lee`);
});

it("the text's own ellipsis stays unchanged", async () => {
  expect(await wordingOf('你好……')).toBe('你好……');
});
