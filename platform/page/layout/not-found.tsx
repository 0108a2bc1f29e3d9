import { EmptyState } from '@sahra/shared/ui/empty-state'
import { TextLink } from '@sahra/shared/ui/text-link'
import { frameText as text } from './frame.text'

export const NotFound = () => (
  <EmptyState title={text.notFound} as="h2">
    <TextLink to="/">{text.toOverview}</TextLink>
  </EmptyState>
)
