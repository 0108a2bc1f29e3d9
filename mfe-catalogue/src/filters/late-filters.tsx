import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { latePart } from '@sahra/shared/ui/late-part'
import { filterText } from './filters.text'
// The HTML of the filters is shown before their script has loaded.
import '@sahra/shared/ui/field.module.css'
import '../save-search/save-search.module.css'
import './facet-panel.module.css'
import './filter-form.module.css'
import './price-and-stock.module.css'
import './price-slider.module.css'

/** A panel of filters as a late part: what a phone shows first is the button that opens it. */
export const lateFilters = <Props extends object>(load: Parameters<typeof latePart<Props>>[0]) =>
  latePart(load, ({ onRetry }) => <ErrorPanel message={filterText.failed} onRetry={onRetry} />)
