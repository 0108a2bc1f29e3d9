/** The rule that a file violates (null: none), and its source. */
export type Plant = [rule: string | null, source: string]

/** The areas of the api, the lowest first. */
const areas = ['server', 'db', 'house', 'seed', 'catalogue', 'people', 'selling', 'merchant']

/** Every area imports a type of the next one, which it must not, and is imported by it, which is allowed. */
const neighbours = areas.slice(1).flatMap((upper, index): [string, Plant][] => [
  [
    `api/src/${areas[index]}/feature/up.ts`,
    ['areas-import-only-downwards', `import type {} from '../../${upper}/feature/last'`]
  ],
  [`api/src/${upper}/feature/down.queries.ts`, [null, `import '../../${areas[index]}/feature/last'`]]
])

/** File → plant for the walls between the areas of the api. */
export const areaPlants: Record<string, Plant> = {
  ...Object.fromEntries(neighbours),
  ...Object.fromEntries(areas.map(area => [`api/src/${area}/feature/last.ts`, [null, `export {}`]])),
  'api/src/server/http/hook.ts': [
    'areas-import-only-downwards',
    `import '../../selling/payment/payment.service'`
  ],
  'api/src/people/security/composed.ts': ['areas-import-only-downwards', `import '../../app'`],
  'api/src/people/security/security.test.ts': [null, `import '../../selling/payment/payment.service'`],
  'api/src/loyalty/points.ts': ['every-area-has-a-place', `import '../server/feature/last'`],
  'api/src/app.ts': [null, `import './merchant/feature/last'`]
}
