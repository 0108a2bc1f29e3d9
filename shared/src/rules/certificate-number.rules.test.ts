import { readCertificateNumber } from './certificate-number.rules'

test.each<[typed: string, number: string | undefined]>([
  ['SC-7K2M-9QWD', 'SC-7K2M-9QWD'],
  [' sc 7k2m 9qwd ', 'SC-7K2M-9QWD'],
  ['sc7k2m–9qwd', 'SC-7K2M-9QWD'],
  ['SC-OIL0-1111', 'SC-0110-1111'],
  ['SC-7K2M-9QW', undefined],
  ['SC-7K2M-9QWDX', undefined],
  ['SC-7U2M-9QWD', undefined],
  ['XX-7K2M-9QWD', undefined],
  ["SC-7K2M-9QWD'; drop table product; --", undefined],
  [`SC-7K2M-9QWD${' '.repeat(10_000)}`, undefined],
  ['\0', undefined],
  ['', undefined]
])('C125 %j is read as %s', (typed, number) => {
  expect(readCertificateNumber(typed)).toBe(number)
})
