import { createElement as h, useState } from 'react'
import styles from './gifts.module.css'

export function Component() {
  const [count, setCount] = useState(0)
  return h(
    'main',
    { className: styles.gifts },
    h('h1', {}, 'Gifts by Vite'),
    h('button', { onClick: () => setCount(count + 1) }, `Wrapped ${count}`)
  )
}
