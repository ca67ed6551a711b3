// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startActivity } from '~/api/activity';
import { renderAt, stubWidth, useTexts } from '../testing';
import { progress } from './progress';
import { ProgressBar } from './ProgressBar';

beforeAll(() => useTexts());
beforeEach(() => {
  stubWidth(1440);
  progress.reset();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const bar = () => screen.queryByRole('progressbar', { name: 'Seite lädt' });
const phase = () => bar()?.closest('[data-phase]')?.getAttribute('data-phase');
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('ProgressBar', () => {
  it('shows while an API request runs', () => {
    renderAt(<ProgressBar />);
    const end = startActivity('Cars.GetVehicles');
    expect(bar()).toBeNull();
    advance(200);
    expect(phase()).toBe('running');
    act(() => end('finished'));
    expect(phase()).toBe('done');
    advance(500);
    expect(bar()).toBeNull();
  });

  it('shows that a request failed', () => {
    renderAt(<ProgressBar />);
    const end = startActivity('Cars.GetVehicles');
    advance(300);
    act(() => end('failed'));
    expect(phase()).toBe('failed');
    advance(500);
    expect(bar()).toBeNull();
  });
});
