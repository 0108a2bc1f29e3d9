import type { ReactNode } from 'react'

export function Component(): ReactNode {
  return <h1>It arrived</h1>
}
