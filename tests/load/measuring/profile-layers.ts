import { readFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Where the code of a layer comes from; the first that fits counts. */
const layersByFile = [
  [/node_modules\/react-router\//, 'React Router'],
  [/node_modules\/(react|react-dom)\//, 'React'],
  [/node_modules\/@supabase\//, 'client library'],
  [/node_modules\/(zod|postgres)\/|platform\//, 'platform'],
  [/node_modules\/|(^|\/)(app|content|lib)\//, 'site'],
  [/(^|\/)server\//, 'page'],
  [/^node:.*(undici|webstreams|url|abort|event_target|encoding)/, 'requests'],
  [/^node:.*(net|stream)/, 'sockets'],
  [/^node:/, 'Node'],
] as const

type Layer = (typeof layersByFile)[number][1] | 'garbage' | 'other'

interface Frame {
  functionName: string
  url: string
  lineNumber: number
  columnNumber: number
}

interface Node {
  id: number
  callFrame: Frame
  children?: number[]
}

/** What part of the time that this process works while `run` does belongs to which layer. What is built in counts for who calls it. */
export async function profileLayers(run: () => Promise<unknown>): Promise<Map<Layer, number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  await run()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const layers = await findLayers(profile.nodes)
  const times = new Map<Layer, number>()
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const layer = layers.get(id)
    if (layer) times.set(layer, (times.get(layer) ?? 0) + (profile.timeDeltas?.[index] ?? 0))
  }
  const sum = [...times.values()].reduce((total, time) => total + time, 0)
  return new Map([...times].map(([layer, time]) => [layer, time / sum]))
}

/** The layer of each node of a profile; none for what waits, and for the profiler. */
async function findLayers(nodes: readonly Node[]): Promise<Map<number, Layer>> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const layers = new Map<number, Layer>()
  // Parents come before their children.
  for (const { id, callFrame } of nodes) {
    const { functionName, url } = callFrame
    if (functionName === '(idle)' || url === 'node:inspector') continue
    const file = await findFile(callFrame)
    const own = functionName === '(garbage collector)' ? 'garbage' : layersByFile.find(([path]) => path.test(file))?.[1]
    layers.set(id, own ?? layers.get(parents.get(id) ?? 0) ?? 'other')
  }
  return layers
}

const maps = new Map<string, Promise<SourceMap | null>>()

/** Where a function was written: of what is built, its map says so. */
async function findFile({ url, lineNumber, columnNumber }: Frame): Promise<string> {
  if (!url.startsWith('file:')) return url
  const reading = maps.get(url) ?? readMap(fileURLToPath(url))
  maps.set(url, reading)
  const entry = (await reading)?.findEntry(lineNumber, columnNumber)
  return (entry && 'originalSource' in entry && entry.originalSource) || url
}

async function readMap(file: string): Promise<SourceMap | null> {
  const text = await readFile(`${file}.map`, 'utf8').catch(() => null)
  return text === null ? null : new SourceMap(JSON.parse(text))
}
