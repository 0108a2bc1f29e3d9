import type { PageModule } from '@sahra/shared/page/page'
import { declaredHeads } from '@sahra/shared/testing/declared-heads'
import remote from '../../remote'

test('SH-101 every page has the head that remote.ts declares', async () => {
  const load = (feature: string) => import(`../${feature}/${feature}.page`) as Promise<PageModule<undefined>>
  const { declared, shown } = await declaredHeads(remote, load)
  expect(declared).not.toHaveLength(0)
  expect(shown).toEqual(declared)
})
