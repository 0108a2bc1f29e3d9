import { isNotFound } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { useLocation, useNavigate } from '@sahra/shared/router'
import { Button } from '@sahra/shared/ui/button'
import { Wrap } from '@sahra/shared/ui/layout'
import styles from './product.module.css'
import { productText } from './product.text'

/** Without the piece there is no page, whatever kept it away (decision C91). */
export function Missing({ error, retry }: { error: unknown; retry: () => void }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  // The first entry of this shop in the browser's history has this key: nothing of ours is behind it.
  const goBack = () => (key === 'default' ? navigate(paths.home) : navigate(-1))
  return (
    <Wrap foot>
      <div className={styles.missing}>
        <h1>{productText.notFound}</h1>
        <p>{productText.notFoundAdvice}</p>
        <div className={styles.ways}>
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
