import { createElement as h, useState } from 'react'
import { formatPrice } from '@sahra/shared/format/format'

const stylesheet = new URL('./gifts.css', import.meta.url).href

export function Component() {
  const [count, setCount] = useState(0)
  return h(
    'main',
    { className: 'gifts-by-webpack' },
    h('link', { rel: 'stylesheet', href: stylesheet, precedence: 'default' }),
    h('h1', {}, 'Gifts by webpack'),
    h('p', {}, formatPrice(12400)),
    h('button', { onClick: () => setCount(count + 1) }, `Wrapped ${count}`)
  )
}
