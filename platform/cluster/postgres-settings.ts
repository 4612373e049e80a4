/**
 * Iterations of the password hash. Each client also computes these iterations when it connects.
 * More iterations would only protect weak passwords, and these passwords are 32 random bytes.
 */
export const scramIterations = '1'

/** Settings for a small machine: little memory when idle, and many short transactions. */
export const postgresSettings = {
  shared_buffers: '16MB',
  max_connections: '100',
  jit: 'off',
  io_method: 'sync',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  wal_compression: 'on',
  checkpoint_timeout: '10min',
  max_wal_senders: '2',
  max_worker_processes: '2',
  max_parallel_workers: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  idle_in_transaction_session_timeout: '60s',
  track_activity_query_size: '1024',
  log_timezone: 'UTC',
  timezone: 'UTC',
  scram_iterations: scramIterations,
  // On the command line, these override the cluster's configuration files.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

export const throwawaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}
