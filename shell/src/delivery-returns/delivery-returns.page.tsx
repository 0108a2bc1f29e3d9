import type { PageModule } from '@sahra/shared/page'
import type { ReactNode } from 'react'
import { Policy } from '../policy/policy'
import { deliveryReturnsText as text } from './delivery-returns.text'

export const meta: PageModule['meta'] = () => ({ title: text.title, description: text.description })

export function Component(): ReactNode {
  return <Policy title={text.title} lead={text.lead} parts={text.parts} />
}
