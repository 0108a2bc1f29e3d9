import { useStore } from '@sahra/shared/atoms/atoms'
import { $shop } from '@sahra/shared/stores/settings'
import type { ReactNode } from 'react'
import { policyText as text } from './policy.text'

/** Says when the support answers. */
export function SupportNote(): ReactNode {
  const { supportHours } = useStore($shop)
  return text.questions(supportHours?.map(({ days, hours }) => text.open(days, hours)).join(text.comma))
}
