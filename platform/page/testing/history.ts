import type { Revision } from '../../src/release/shapes/records'

export const revision = (number: number, changes: Partial<Revision>): Revision => ({
  revision: number,
  plan: {},
  previous: {},
  who: `person ${number}`,
  when: `2026-11-22T10:0${number}:00.000Z`,
  why: `reason ${number}`,
  what: 'promote',
  ...changes
})
export const [one, two, three] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const
/** App a is released three times and rolled back once, b stays as it is. */
export const history = [
  revision(1, { plan: { a: one, b: one } }),
  revision(2, { plan: { a: two, b: one }, previous: { a: one, b: one } }),
  revision(3, { plan: { a: three, b: one }, previous: { a: two, b: one } }),
  revision(4, { plan: { a: two, b: one }, previous: { a: three, b: one }, what: 'rollback', back: true })
]
