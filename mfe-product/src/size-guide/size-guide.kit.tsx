import type { Sizing } from '@sahra/shared/contract/sizing'
import type { Sheet } from '@sahra/shared/testing/sheet'
import { Component as SizeGuide } from './size-guide.widget'

const guide = (sizing: Sizing, sizes: string[]) => ({
  show: () => <SizeGuide sizing={sizing} sizes={sizes} onClose={() => undefined} />
})

export default {
  shoes: guide({ kind: 'shoes', audience: 'women', system: 'EU' }, ['37', '38', '39']),
  'shoes of unknown audience': guide({ kind: 'shoes', system: 'IT' }, ['42', '43']),
  rings: guide({ kind: 'rings', system: 'EU' }, ['50', '52']),
  clothing: guide({ kind: 'clothing', audience: 'women' }, ['S', 'M']),
  'clothing of men': guide({ kind: 'clothing', audience: 'men' }, ['IT 48', 'IT 52']),
  'no sizes': guide({ kind: 'shoes', audience: 'women', system: 'EU' }, []),
  'right to left': { ...guide({ kind: 'clothing', audience: 'women' }, ['S', 'M']), dir: 'rtl' }
} satisfies Sheet
