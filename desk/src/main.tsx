import { createRoot } from 'react-dom/client'
import { App } from './app'
import { loadOperations } from './data/run-operation.service'
import { placesOf } from './operations/resources.rules'
import { createI18n } from './texts/i18n'
import { firstLanguage } from './texts/stored-language'
import { Unreachable } from './frame/unreachable'

const element = document.getElementById('desk')
if (!element) throw new Error('The document has no #desk')
const root = createRoot(element)

async function open(): Promise<void> {
  const i18n = await createI18n(firstLanguage())
  document.title = i18n.translate('desk.title')
  try {
    const operations = await loadOperations()
    root.render(<App desk={{ operations, places: placesOf(operations) }} i18n={i18n} />)
  } catch {
    root.render(<Unreachable i18n={i18n} onRetry={() => void open()} />)
  }
}

void open()
