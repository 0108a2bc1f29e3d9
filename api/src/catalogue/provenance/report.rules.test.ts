import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportCheck } from '@sahra/shared/contract/provenance'
import { checkLine, readCheck, readGtin, readSerial, serialEnd } from './report.rules'

const checks: [typed: string, check: ReportCheck | undefined][] = [
  ['Stitching', { check: 'Stitching', result: 'passed' }],
  [' Stitching : PASSED ', { check: 'Stitching', result: 'passed' }],
  ['Clasp: noted: Replaced: in 2019', { check: 'Clasp', result: 'noted', remark: 'Replaced: in 2019' }],
  ['Serial number: absent', { check: 'Serial number', result: 'absent' }],
  ['Stitching: perfect', undefined],
  [': passed', undefined],
  ['', undefined]
]
for (const [typed, check] of checks)
  test(`C449 the check ${JSON.stringify(typed)} is read as ${JSON.stringify(check)}`, () => {
    assert.deepEqual(readCheck(typed), check)
    if (check) assert.deepEqual(readCheck(checkLine(check)), check)
  })

const serials: [typed: string, serial: string | undefined, end?: string][] = [
  ['ab 12-34/56', 'AB123456', '56'],
  ['٧٢٣٤٥٦٧٨٩', '723456789', '789'],
  ['1234', '1234', '4'],
  ['123', undefined],
  ['- - -', undefined],
  ['7'.repeat(41), undefined]
]
for (const [typed, serial, end] of serials)
  test(`C449 the serial number ${JSON.stringify(typed.slice(0, 20))} is read as ${serial}`, () => {
    assert.equal(readSerial(typed), serial)
    if (serial) assert.equal(serialEnd(serial), end)
  })

const gtins: [typed: string, gtin: string | undefined][] = [
  ['4006381333931', '04006381333931'],
  ['400638133393 1', '04006381333931'],
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['4006381333930', undefined],
  ['40063813339', undefined],
  ['HOUSE-1', undefined]
]
for (const [typed, gtin] of gtins)
  test(`C449 the GTIN ${typed} is read as ${gtin}`, () => assert.equal(readGtin(typed), gtin))
