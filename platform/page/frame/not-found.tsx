import { PageHeading } from '@sahra/shared/ui/page-heading'
import { TextLink } from '@sahra/shared/ui/text-link'
import { frameText as text } from './frame.text'

export const NotFound = () => (
  <>
    <title>{text.notFound}</title>
    <PageHeading title={text.notFound} />
    <TextLink to="/">{text.toOverview}</TextLink>
  </>
)
