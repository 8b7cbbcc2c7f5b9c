export interface Position {
  positionSeconds: number;
  furthestSeconds: number;
  isCompleted: boolean;
  /** 0: the academy holds none. */
  revision: number;
}

export interface PositionIntent {
  positionSeconds: number;
  furthestSeconds: number;
  isCompleted: boolean;
  /** The revision that this device synced last. */
  baseRevision: number;
}

export const noPosition: Position = {
  positionSeconds: 0,
  furthestSeconds: 0,
  isCompleted: false,
  revision: 0,
};

/**
 * Decides what a save makes of the kept position. The newest intent says where to go on. Its base tells
 * that it is the newest, not a clock: a phone's clock may be years off. How far she ever came, and that
 * she saw the end, only grow, so they are merged on any base.
 */
export function decidePosition(
  current: Position,
  intent: PositionIntent,
): { next: Position; isStale: boolean } {
  const isSame = intent.positionSeconds === current.positionSeconds;
  // The same position is a save sent again because its answer was lost; a first save cannot be stale.
  const isStale = intent.baseRevision !== current.revision && !isSame && current.revision > 0;
  const merged = {
    positionSeconds: isStale ? current.positionSeconds : intent.positionSeconds,
    furthestSeconds: Math.max(
      current.furthestSeconds,
      intent.furthestSeconds,
      intent.positionSeconds,
    ),
    isCompleted: current.isCompleted || intent.isCompleted,
  };
  const isChanged =
    current.revision === 0 ||
    merged.positionSeconds !== current.positionSeconds ||
    merged.furthestSeconds !== current.furthestSeconds ||
    merged.isCompleted !== current.isCompleted;
  return { next: isChanged ? { ...merged, revision: current.revision + 1 } : current, isStale };
}
