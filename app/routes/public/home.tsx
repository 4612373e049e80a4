export default function HomeRoute() {
  return <h1>Stationhouse</h1>
}
