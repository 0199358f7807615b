import type { ReactNode } from 'react';
import { ChosenContext, DashboardContext, FixedContext, type DashboardState } from './dashboardContext.ts';

export function DashboardProvider({ state, children }: { readonly state: DashboardState; readonly children: ReactNode }) {
  return (
    <FixedContext value={state.fixed}>
      <ChosenContext value={state.chosen}>
        <DashboardContext value={state}>{children}</DashboardContext>
      </ChosenContext>
    </FixedContext>
  );
}
