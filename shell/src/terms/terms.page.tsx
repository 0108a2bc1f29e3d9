import type { PageModule } from '@sahra/shared/page'
import type { ReactNode } from 'react'
import { Policy } from '../policy/policy'
import { termsText as text } from './terms.text'

export const meta: PageModule['meta'] = () => ({ title: text.title, description: text.description })

export function Component(): ReactNode {
  return <Policy title={text.title} lead={text.lead} parts={text.parts} />
}
