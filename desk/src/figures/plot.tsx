import { Box, Typography, useTheme } from '@mui/material'

export interface Bar {
  key: string
  label: string
  value: number
}

interface PlotProps {
  /** What screen readers say: the numbers are in the table. */
  name: string
  bars: readonly Bar[]
  /** The upper end of the scale. */
  top: number
  format: (value: number) => string
}

const HEIGHT = 220
/** Of a number of the scale, which is in the middle of its line. */
const LINE = 20
const MOST = 20
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Bars from the start of the days to their end. */
export function TimePlot({ name, bars, top, format }: PlotProps) {
  const { direction, palette } = useTheme()
  const isRightToLeft = direction === 'rtl'
  const placeOf = (index: number) => (isRightToLeft ? bars.length - 1 - index : index)
  const named = [...new Set([bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)])]
  return (
    <Box role="img" aria-label={name} sx={{ display: 'flex', gap: 1, color: 'primary.main' }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          height: HEIGHT + LINE,
          textAlign: 'end'
        }}
      >
        {[top, top / 2, 0].map(value => (
          <Typography
            key={value}
            variant="caption"
            sx={{ color: 'text.secondary', lineHeight: `${LINE}px`, whiteSpace: 'nowrap' }}
          >
            {format(value)}
          </Typography>
        ))}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pt: `${LINE / 2}px` }}>
        <Box component="svg" width="100%" height={HEIGHT} sx={{ display: 'block', overflow: 'visible' }}>
          {[0, 0.5, 1].map(part => (
            <line
              key={part}
              {...{ x1: 0, x2: '100%', y1: part * HEIGHT, y2: part * HEIGHT }}
              stroke={palette.divider}
            />
          ))}
          {bars.map(({ key, label, value }, index) => (
            <rect
              key={key}
              x={percent(placeOf(index) + 0.15, bars.length)}
              width={percent(0.7, bars.length)}
              y={HEIGHT - (value / top) * HEIGHT}
              height={(value / top) * HEIGHT}
              fill="currentColor"
            >
              <title>{`${label}: ${format(value)}`}</title>
            </rect>
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 0.5 }}>
          {named.map(bar => (
            <Typography key={bar?.key} variant="caption" sx={{ color: 'text.secondary' }}>
              {bar?.label}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** A line for each of the first bars: its name, the bar, the number. */
export function RankPlot({ name, bars, top, format }: PlotProps) {
  const isRightToLeft = useTheme().direction === 'rtl'
  return (
    <Box
      role="img"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(4rem, max-content) 1fr max-content',
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'center'
      }}
    >
      {bars.slice(0, MOST).map(({ key, label, value }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Typography variant="body2" dir="auto" sx={{ maxWidth: '10rem', overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          <Box component="svg" width="100%" height={16} sx={{ color: 'primary.main' }}>
            <rect
              x={isRightToLeft ? percent(top - value, top) : 0}
              width={percent(value, top)}
              height="100%"
              fill="currentColor"
            />
          </Box>
          <Typography variant="body2">{format(value)}</Typography>
        </Box>
      ))}
    </Box>
  )
}
