import type { ReactNode } from 'react'
import { lateText } from './late.text'

export const meta = () => ({ title: lateText.title })

export function Component(): ReactNode {
  return (
    <>
      <h1>It arrived</h1>
      <p data-testid="title">{lateText.title}</p>
    </>
  )
}
