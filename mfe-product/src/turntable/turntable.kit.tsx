import type { Sheet } from '@sahra/shared/testing/sheet'
import { Component as Turntable } from './turntable.widget'

export default {
  turned: {
    show: () => <Turntable sheet="/media/bag-turn.webp" name="Top-handle bag" onClose={() => undefined} />
  }
} satisfies Sheet
