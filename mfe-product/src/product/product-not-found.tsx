import { isNotFound } from '@sahra/shared/page/page'
import { PageFailed } from '@sahra/shared/ui/error-panel'
import { latePart } from '@sahra/shared/ui/late-part'
import { Wrap } from '@sahra/shared/ui/layout'

const UnknownProduct = latePart(
  () =>
    import(/* webpackChunkName: "lower-part" */ './unknown-product').then(module => module.UnknownProduct),
  ({ onRetry }) => <PageFailed level={1} onRetry={onRetry} />
)

/** Unknown and unreachable are two screens (C102). */
export function ProductNotFound({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Wrap bottomSpace>
      {isNotFound(error) ? <UnknownProduct /> : <PageFailed level={1} onRetry={retry} />}
    </Wrap>
  )
}
