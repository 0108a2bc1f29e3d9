import { isNotFound } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { useLocation, useNavigate } from '@sahra/shared/router'
import { Button } from '@sahra/shared/ui/button'
import { Wrap } from '@sahra/shared/ui/layout'
import styles from './product.module.css'
import { productText } from './product.text'

/** Shown for every failure to load the product (C91); only a 404 cannot be retried. */
export function ProductNotFound({ error, retry }: { error: unknown; retry: () => void }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // react-router's key for the first history entry: no earlier page of the shop exists.
  const goBack = () => (key === 'default' ? navigate(paths.home) : navigate(-1))
  return (
    <Wrap bottomSpace>
      <div className={styles.notFound}>
        <h1>{productText.notFound}</h1>
        <p>{productText.notFoundAdvice}</p>
        <div className={styles.actions}>
          <Button onClick={() => void goBack()}>{productText.goBack}</Button>
          {!isNotFound(error) && (
            <Button variant="ghost" onClick={retry}>
              {productText.retry}
            </Button>
          )}
        </div>
      </div>
    </Wrap>
  )
}
