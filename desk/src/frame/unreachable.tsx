import type { I18nProvider } from 'react-admin'

/** What is shown when the api does not say what it can do. */
export const Unreachable = ({ i18n, onRetry }: { i18n: I18nProvider; onRetry: () => void }) => (
  <main lang={i18n.getLocale()} dir={i18n.getLocale() === 'ar' ? 'rtl' : 'ltr'}>
    <p role="alert">{i18n.translate('desk.unreachable')}</p>
    <button type="button" onClick={onRetry}>
      {i18n.translate('desk.retry')}
    </button>
  </main>
)
