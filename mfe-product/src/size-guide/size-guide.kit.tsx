import type { SizeGuideKind } from '@sahra/shared/contract/widgets'
import type { Sheet } from '@sahra/shared/testing/sheet'
import { Component as SizeGuide } from './size-guide.widget'

const guide = (kind: SizeGuideKind, sizes: string[]) => ({
  show: () => <SizeGuide kind={kind} sizes={sizes} onClose={() => undefined} />
})

export default {
  shoes: guide('shoes', ['37', '38', '39']),
  rings: guide('rings', ['50', '52']),
  clothing: guide('clothing', ['S', 'M']),
  'right to left': { ...guide('clothing', ['S', 'M']), dir: 'rtl' }
} satisfies Sheet
